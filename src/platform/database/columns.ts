import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Money: whole cents of the base currency. */
export const cents = () => bigint({ mode: 'number' })

/** A moment, with its time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** The moment a row was made. */
export const createdAt = () => moment().notNull().defaultNow()
