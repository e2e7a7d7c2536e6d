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
    /** The password that the shop generated, sealed; null once it was used or changed. Never part of a reply. */
    generatedPassword: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: ['admin', 'customer'] })
      .notNull()
      .default('customer'),
    profileImageUrl: text(),
    /** When the email was confirmed by a mailed link or by staff; null until then. */
    emailConfirmedAt: timestamptz(),
    /** The email that replaces the confirmed one as soon as it is confirmed itself. */
    pendingEmail: text(),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_role_known', sql`${t.role} in ('admin', 'customer')`),
  ],
)

/** What a session carries: whose it is, if anybody's. */
interface SessionData {
  userId: number | null
}

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the random token that the cookie holds. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    /** The same as in sess, so that a deleted account ends its sessions. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** When it ends unless it is used before; never later than `ends`. */
    expire: timestamptz().notNull(),
    ends: timestamptz().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)

/** A link by which somebody who forgot the password may choose a new one, once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the random token that the link holds. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expire: timestamptz().notNull(),
  },
  (t) => [index('password_resets_of_user').on(t.userId), index('password_resets_expire').on(t.expire)],
)

/** A link that proves, once, that its user reads the mail of an address. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the random token that the link holds. */
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

/** Addresses beside the account's own that agreed to get mail about its orders. */
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
