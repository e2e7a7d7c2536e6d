import type { FinishName } from '#demo/pictures/finish.ts'
import type { Picture } from '#demo/pictures/picture.ts'

/** The same picture in several finishes, one per color of a product. */
export function inFinishes(picture: Picture, ...others: FinishName[]): Picture[] {
  return [picture, ...others.map((finish) => ({ ...picture, finish }))]
}
