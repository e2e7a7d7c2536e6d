import type { OtherPictureUse } from '#contract/media.ts'
import type { Db } from '#platform/database/db.ts'

/** Finds uses of these pictures outside products, by address. The parts of orders and settings provide it. */
export type FindOtherUses = (db: Db, urls: string[]) => Promise<ReadonlyMap<string, OtherPictureUse[]>>
