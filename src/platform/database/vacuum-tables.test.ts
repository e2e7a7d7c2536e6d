import { type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from './connection.ts'
import { rowsOf } from './db.ts'
import { vacuumTables } from './vacuum-tables.ts'

async function openNotes() {
  const { db, close } = await openPglite({})
  onTestFinished(close)
  const ask = async (value: string) => {
    const [row] = await rowsOf<{ value: number }>(db, sql.raw(`select ${value}::int as value`))
    return row?.value
  }
  const change = async (statement: SQL) => {
    await db.execute(statement)
    // Else it is counted within a second.
    await db.execute(sql`select pg_stat_force_next_flush()`)
  }
  await change(sql`create schema elsewhere create table "Old notes" (id int)`)
  await change(sql`create table notes as select n as id, 'as it was' as text from generate_series(1, 2000) n`)
  return {
    db,
    change,
    size: () => ask(`pg_relation_size('notes')`),
    counted: () => ask(`(select reltuples from pg_class where relname = 'notes')`),
  }
}

test('an embedded database counts its rows when enough of them have changed, and not again before that', async () => {
  const notes = await openNotes()
  expect(await notes.counted()).toBe(-1)
  expect(await vacuumTables(notes.db)).toEqual(['elsewhere."Old notes"', 'notes'])
  expect(await notes.counted()).toBe(2000)
  await notes.change(sql`delete from notes where id <= 100`)
  expect(await vacuumTables(notes.db)).toEqual([])
  await notes.change(sql`delete from notes where id <= 500`)
  expect(await vacuumTables(notes.db)).toEqual(['notes'])
  expect(await notes.counted()).toBe(1500)
})

test('rows that are written again and again take no more and more room', async () => {
  const notes = await openNotes()
  await notes.change(sql`update notes set text = text || '!'`)
  await vacuumTables(notes.db)
  const before = await notes.size()
  for (let round = 0; round < 5; round++) {
    await notes.change(sql`update notes set text = text || '!'`)
    await vacuumTables(notes.db)
  }
  expect(await notes.size()).toBeLessThan(2 * Number(before))
})
