import { box, type Box, inset } from '#demo/pictures/box.ts'
import { type Finish, type FinishName, finishes } from '#demo/pictures/finish.ts'
import { chamfer, contactShadow } from '#demo/pictures/light.ts'
import { screen, type Shown } from '#demo/pictures/screen.ts'
import { circle, d, path, rect, repeat } from '#demo/pictures/shapes.ts'
import { down, type Sheet } from '#demo/pictures/sheet.ts'

export interface LaptopPicture extends Shown {
  kind: 'laptop'
  finish: FinishName
  /** A 16-inch laptop rather than a 13- or 14-inch one. */
  wide?: boolean
  lightKeys?: boolean
}

/** Open, seen from the front and a little above. */
export function drawLaptop(sheet: Sheet, picture: LaptopPicture): string {
  const finish = finishes[picture.finish]
  const lid = picture.wide ? box(110, 150, 580, 346, 20) : box(132, 150, 536, 352, 20)
  const deck = deckBelow(lid, picture.wide ? 96 : 104)
  const glass = box(lid.x + 14, lid.y + 14, lid.width - 28, lid.height - 32, 8)
  return (
    contactShadow(sheet, 400, deck.bottom + 20, 400, 34) +
    rect(lid, chamfer(sheet, finish)) +
    rect(inset(lid, 3), '#0a0a0b') +
    screen(sheet, glass, picture) +
    circle(400, lid.y + 9, 2.4, '#2d3136') +
    drawDeck(sheet, deck, finish, picture.lightKeys ? finish.light : '#17181a') +
    drawFrontEdge(sheet, deck, finish)
  )
}

/** The keyboard half in perspective: u runs from left to right, v from the hinge to the front edge. */
interface Deck {
  hinge: Box
  bottom: number
  point: (u: number, v: number) => [x: number, y: number]
}

function deckBelow(lid: Box, depth: number): Deck {
  const spread = 62
  const top = lid.y + lid.height - 2
  const point = (u: number, v: number): [number, number] => {
    const widening = spread * v ** 0.9
    return [lid.x - widening + u * (lid.width + 2 * widening), top + v * depth]
  }
  return { hinge: box(lid.x + 30, top - 6, lid.width - 60, 8, 3), bottom: top + depth, point }
}

function drawDeck(sheet: Sheet, deck: Deck, finish: Finish, keyColor: string): string {
  const metal = sheet.linear(down, [0, finish.dark], [0.25, finish.base], [1, finish.light])
  return (
    rect(deck.hinge, finish.deep) +
    path(quad(deck, 0, 0, 1, 1), metal) +
    path(quad(deck, 0.07, 0.1, 0.93, 0.58), finish.deep, { opacity: 0.55 }) +
    repeat(4, (row) => drawKeyRow(deck, row, keyColor)) +
    path(quad(deck, 0.35, 0.63, 0.65, 0.93), finish.base, { stroke: finish.dark, 'stroke-opacity': 0.6 })
  )
}

function drawKeyRow(deck: Deck, row: number, color: string): string {
  const top = 0.12 + row * 0.113
  const pitch = 0.844 / 14
  const key = (from: number, units: number) => {
    const left = 0.078 + from * pitch
    return quad(deck, left, top, left + units * pitch - 0.008, top + 0.092)
  }
  const isSpaceRow = row === 3
  const singles = Array.from({ length: 14 }, (_, index) => index).filter(
    (index) => !isSpaceRow || index < 4 || index > 9,
  )
  const keys = singles.map((index) => key(index, 1)).join('')
  return path(isSpaceRow ? keys + key(4, 6) : keys, color)
}

function drawFrontEdge(sheet: Sheet, deck: Deck, finish: Finish): string {
  const [left, y] = deck.point(0, 1)
  const [right] = deck.point(1, 1)
  const edge =
    d`M${left} ${y}H${right}V${y + 9}Q${right} ${y + 16} ${right - 14} ${y + 16}` +
    d`H${left + 14}Q${left} ${y + 16} ${left} ${y + 9}Z`
  const metal = sheet.linear(down, [0, finish.light], [0.3, finish.base], [1, finish.deep])
  return path(edge, metal) + rect(box(340, y, 120, 6, 3), finish.dark)
}

function quad(deck: Deck, fromU: number, fromV: number, toU: number, toV: number): string {
  const [ax, ay] = deck.point(fromU, fromV)
  const [bx, by] = deck.point(toU, fromV)
  const [cx, cy] = deck.point(toU, toV)
  const [dx, dy] = deck.point(fromU, toV)
  return d`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}L${dx} ${dy}Z`
}
