import type { FinishName } from '../pictures/finish.ts'
import type { Picture } from '../pictures/picture.ts'

/** The same picture in several finishes: how the colours of one product look. */
export function inFinishes(picture: Picture, ...others: FinishName[]): Picture[] {
  return [picture, ...others.map((finish) => ({ ...picture, finish }))]
}
