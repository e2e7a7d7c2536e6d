import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, requiredText } from '#contract/fields.ts'
import { maxNoteLength } from '#contract/limits.ts'

export const noteForm = z.object({ text: requiredText(maxNoteLength, 'Enter a note') })
export type NoteForm = z.infer<typeof noteForm>

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  summary: 'Add an internal note to an order, which its customer never sees. 409 too-many-notes',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: noteForm,
  reply: z.object({ id }),
  status: 201,
  idempotent: true,
  problems: ['order-not-found', 'too-many-notes'],
})

export const deleteOrderNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/{id}/notes/{noteId}',
  summary: 'Delete your own internal note. 403 not-your-note, 404 note-not-found',
  access: 'admin',
  params: z.object({ id: idParam, noteId: idParam }),
  problems: ['not-your-note', 'note-not-found', 'order-not-found'],
})
