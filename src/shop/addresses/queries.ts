import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { addresses } from './tables.ts'

type NewAddress = Omit<typeof addresses.$inferInsert, 'id'>
export type AddressRow = typeof addresses.$inferSelect

export interface OwnedAddress {
  id: number
  userId: number
}

export type AddressChange = Partial<Omit<NewAddress, 'userId' | 'createdAt'>>

const isOwned = ({ id, userId }: OwnedAddress) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** The default delivery address first, then newest first. */
export function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefaultDelivery), desc(addresses.id))
}

export async function insertAddress(tx: Db, address: NewAddress): Promise<AddressRow> {
  const [row] = await tx.insert(addresses).values(address).returning()
  if (!row) throw new Error('Address not inserted')
  return row
}

/** Undefined if the user has no such address. */
export async function updateAddress(
  tx: Db,
  owned: OwnedAddress,
  change: AddressChange,
): Promise<AddressRow | undefined> {
  const [row] = await tx.update(addresses).set(change).where(isOwned(owned)).returning()
  return row
}

/** Ends the default state of the user's other addresses. A unique index allows one default of each kind. */
export async function clearDefault(
  tx: Db,
  { id, userId }: { id: number | null; userId: number },
  kind: 'isDefaultDelivery' | 'isDefaultBilling',
) {
  await tx
    .update(addresses)
    .set({ [kind]: false })
    .where(
      and(
        eq(addresses.userId, userId),
        eq(addresses[kind], true),
        id === null ? undefined : ne(addresses.id, id),
      ),
    )
}

/** Returns false if the user has no such address. */
export async function deleteAddress(db: Db, owned: OwnedAddress): Promise<boolean> {
  const rows = await db.delete(addresses).where(isOwned(owned)).returning({ id: addresses.id })
  return rows.length > 0
}
