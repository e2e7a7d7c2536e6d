import * as z from 'zod'

/** The cursor of the first page. */
export const firstCursor = 'start'

/** Parameters of lists that clients copy. */
export const crawl = {
  updatedSince: z.iso
    .datetime('Enter a time such as 2026-11-21T09:40:00Z')
    .optional()
    .describe('Only items changed at this time or later: ISO 8601 in UTC.'),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,120}$/, `Start again with cursor=${firstCursor}`)
    .optional()
    .describe(
      `Reads the list from the earliest change to the latest, in place of \`page\` and \`sort\`. Begin with \`${firstCursor}\`; the Link \`next\` has the next cursor.`,
    ),
}
