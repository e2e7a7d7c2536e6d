import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An amount in cents of the base currency. */
export const cents = () => bigint({ mode: 'number' })

export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const createdAt = () => timestamptz().notNull().defaultNow()
