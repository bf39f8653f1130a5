// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The situation before a lesson step, with the clients' badges from the picture. Wraps to as many lines as
// needed, in the chosen lesson size.

#pragma once

#include "ui/lab/now_words.h"

#include <QWidget>

namespace ui {

class Theme;

class NowLine final : public QWidget
{
    Q_OBJECT

public:
    explicit NowLine(const Theme &theme, QWidget *parent = nullptr);

    void showFacts(const QList<NowFact> &facts);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Placed // a piece and its position
    {
        NowPiece piece;
        QRectF area;
        bool beginsFact = false; // follows another fact on the same line
    };

    [[nodiscard]] QFont fontOf(NowPiece::Look look) const;
    [[nodiscard]] qreal widthOf(const NowPiece &piece) const;
    [[nodiscard]] QList<Placed> placed(qreal width) const;
    void paintPiece(QPainter &painter, const Placed &placed) const;
    void paintRing(QPainter &painter, const QRectF &ring, const NowPiece &piece) const;

    const Theme &m_theme;
    QList<NowFact> m_facts;
};

} // namespace ui
