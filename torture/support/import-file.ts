import type { Browser } from '#tests/support/browser/browser.ts'

/** Imports a product file, or only checks it. Returns the status. */
export async function importFile(clerk: Browser, body: string, dryRun: boolean): Promise<number> {
  const reply = await clerk.fetch(`/api/admin/products/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  })
  await reply.arrayBuffer()
  return reply.status
}
