import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Money: whole cents of the base currency. */
export const cents = () => bigint({ mode: 'number' })

/** A moment, with its time zone. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })

/** A file's bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The moment a row was made. */
export const createdAt = () => timestamptz().notNull().defaultNow()
