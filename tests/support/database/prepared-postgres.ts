import type { TestProject } from 'vitest/node'
import { connectPostgres } from '#platform/database/connection.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a real PostgreSQL with a migrated template. Every worker creates its database from it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const admin = connectPostgres(server.url('postgres'), () => {})
  await admin.db.execute('create database template_shop')
  await admin.close()
  const template = connectPostgres(server.url('template_shop'), () => {})
  await template.migrate()
  await template.close()
  project.provide('database', { kind: 'postgres', url: server.url('postgres') })
  return () => server.stop()
}
