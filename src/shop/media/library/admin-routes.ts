import * as contract from '#contract/media.ts'
import type { ShopContext } from '#shop/context.ts'
import { deletePicture, restorePicture } from './delete-picture.ts'
import { libraryReply } from './library-reply.ts'
import type { FindOtherUses } from './other-uses.ts'
import * as queries from './queries.ts'

// Pages show the addresses of pictures, which these calls do not change.
const options = { invalidates: false }

export function pictureLibraryAdminRoutes(
  { serve, db, clock }: ShopContext,
  { findOtherUses }: { findOtherUses: FindOtherUses },
) {
  serve(contract.listPictures, async ({ query }) => {
    const { items, total } = await queries.listPictures(db, query)
    const urls = items.map(({ url }) => url)
    const [uses, otherUses] = await Promise.all([queries.listUses(db, urls), findOtherUses(db, urls)])
    return { items: libraryReply(items, uses, otherUses), total }
  })

  serve(
    contract.deletePicture,
    ({ params: { id }, user }) => deletePicture(db, clock, { id, actor: user, findOtherUses }),
    options,
  )

  serve(
    contract.restorePicture,
    ({ params: { id }, user }) => restorePicture(db, { id, actor: user }),
    options,
  )
}
