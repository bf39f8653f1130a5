// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The clients of a lab and the acts on them: buttons, a context menu, keys in the list, and a typed line.
// While a lesson is followed, no act runs: the panel offers to leave the lesson and keeps the request until
// then.

#pragma once

#include "lockengine/core/base/result.h"
#include "ui/lab/clients_model.h"

#include <QWidget>

#include <functional>

class QLabel;
class QListView;
class QMenu;
class QPushButton;

namespace ui {

class ActForm;
class CommandField;
class Notice;
class Theme;

class ClientsPanel final : public QWidget
{
    Q_OBJECT

public:
    ClientsPanel(const Theme &theme, const QList<QByteArray> &locks, QWidget *parent = nullptr);

    void showLab(const lockengine::LabState &state);
    // Whether acts run at once or wait for a fork.
    void setFree(bool free);
    // The outcome of the last requested act.
    void showOutcome(const lockengine::Result<lockengine::LabAnswer> &outcome);
    void showAdded(const lockengine::Result<lockengine::Done> &added);

    // By name; if there is no such client, the first one.
    void choose(const QByteArray &client);
    [[nodiscard]] QByteArray chosen() const;
    // A client's menu, for views that show clients elsewhere. The caller shows it; it deletes itself.
    [[nodiscard]] QMenu *menuOf(const QByteArray &client);
    [[nodiscard]] ActForm &form() { return *m_form; }
    [[nodiscard]] CommandField &command() { return *m_command; }
    // Requests the act, like a button.
    void ask(const lockengine::LabAct &act);

Q_SIGNALS:
    void asked(const lockengine::LabAct &act);
    void clientWanted(const QByteArray &name);
    void forkWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct ClientAction // an act on the selected client
    {
        lockengine::LabVerb verb;
        QString text;
        Qt::Key key;
        QString help;
    };

    [[nodiscard]] QList<ClientAction> actionsOf(const lockengine::LabClient &client) const;
    QPushButton *addButton(const QString &name);
    QWidget *layOutHand();
    void layOut();
    void refit();
    void does(lockengine::LabVerb verb, const QByteArray &who);
    void askSkew(const QByteArray &who);
    void openMenu(const QPoint &at);
    void addClient();
    void sendKept();

    const Theme &m_theme;
    ClientsModel m_clients;
    bool m_isFree = false;
    bool m_isTyped = false; // the last request was typed
    std::optional<lockengine::LabAct> m_kept; // until the reader leaves the lesson
    QListView *m_list;
    QLabel *m_empty;
    QList<QPushButton *> m_buttons;
    QPushButton *m_add;
    Notice *m_offer;
    QPushButton *m_fork;
    Notice *m_notice;
    ActForm *m_form;
    CommandField *m_command;
};

} // namespace ui
