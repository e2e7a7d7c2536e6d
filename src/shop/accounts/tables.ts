import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** argon2id, in PHC form. Never part of a reply. */
    password: text().notNull(),
    /** The generated password, encrypted; null once it is used or changed. Never part of a reply. */
    generatedPassword: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: ['admin', 'customer'] })
      .notNull()
      .default('customer'),
    profileImageUrl: text(),
    /** When the email was confirmed, by an emailed link or by staff. */
    emailConfirmedAt: timestamptz(),
    /** Replaces the email once it is confirmed. */
    pendingEmail: text(),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('customers_by_change')
      .on(t.updatedAt, t.id)
      .where(sql`role = 'customer'`),
    check('users_role_known', sql`${t.role} in ('admin', 'customer')`),
  ],
)

export interface SessionData {
  userId: number | null
}

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the random token in the cookie. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    /** Repeats `sess.userId`, so that deleting an account ends its sessions. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** When it ends if it is not used; never later than `ends`. */
    expire: timestamptz().notNull(),
    ends: timestamptz().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)

/** Links to choose a new password, which work once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the random token in the link. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expire: timestamptz().notNull(),
  },
  (t) => [index('password_resets_of_user').on(t.userId), index('password_resets_expire').on(t.expire)],
)

/** Links to confirm an email address, which work once. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the random token in the link. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expire: timestamptz().notNull(),
  },
  (t) => [
    index('email_confirmations_of_user').on(t.userId),
    index('email_confirmations_expire').on(t.expire),
  ],
)

/** Other addresses that confirmed to receive emails about the account's orders. */
export const confirmedContacts = pgTable(
  'confirmed_contacts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    confirmedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.email] })],
)
