import type { ImportPictures } from '#contract/catalog/imports/import-pictures.ts'

/** Such as "Pictures: 118 saved, 3 could not be fetched." */
export function picturesText({ saved, failed, waiting }: ImportPictures): string {
  const figure = (count: number) => count.toLocaleString('en-US')
  const notFetched = failed > 0 ? `, ${figure(failed)} could not be fetched` : ''
  if (waiting === 0) return `Pictures: ${figure(saved)} saved${notFetched}.`
  return `Saving pictures: ${figure(saved)} of ${figure(saved + failed + waiting)} saved${notFetched}.`
}
