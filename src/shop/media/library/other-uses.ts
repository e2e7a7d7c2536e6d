import type { OtherPictureUse } from '#contract/media.ts'
import type { Db } from '#platform/database/db.ts'

/** What else shows these pictures, by address. The parts of orders and settings provide it. */
export type FindOtherUses = (db: Db, urls: string[]) => Promise<ReadonlyMap<string, OtherPictureUse[]>>
