import type { LibraryPicture, OtherPictureUse } from '#contract/media.ts'
import type { PictureRow, PictureUses } from './queries.ts'

export function libraryReply(
  rows: PictureRow[],
  uses: PictureUses[],
  otherUses: ReadonlyMap<string, OtherPictureUse[]>,
): LibraryPicture[] {
  const usesByUrl = new Map(uses.map((each) => [each.url, each]))
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    uploadedAt: createdAt.toISOString(),
    products: usesByUrl.get(row.url)?.products ?? [],
    productCount: usesByUrl.get(row.url)?.productCount ?? 0,
    categories: usesByUrl.get(row.url)?.categories ?? [],
    otherUses: otherUses.get(row.url) ?? [],
  }))
}
