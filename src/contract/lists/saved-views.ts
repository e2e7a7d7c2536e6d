import * as z from 'zod'
import { viewedLists } from '#contract/lists/staff-choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParam, line, requiredLine, version, versionParam } from '#contract/fields.ts'
import { maxViewNameLength } from '#contract/limits.ts'
import { staleFields } from '#contract/stale.ts'

const savedView = z.object({
  id,
  list: z.enum(viewedLists),
  name: z.string(),
  /** The query of the list's page, such as `status=archived&sort=name`. */
  query: z.string(),
  shared: z.boolean(),
  /** Only its owner may change a view. */
  isOwn: z.boolean(),
  /** Name of the owner. */
  owner: z.string(),
  version: z.int(),
})
export type SavedView = z.infer<typeof savedView>

/** The `extra` of a 409 `stale`. */
export const staleSavedView = savedView.extend(staleFields)
export type StaleSavedView = z.infer<typeof staleSavedView>

const name = requiredLine(maxViewNameLength, 'Enter a name')
const query = line(2000).regex(/^[^#?\s]*$/, 'Enter the query of the list without a question mark')

export const savedViewForm = z.object({
  list: z.enum(viewedLists),
  name,
  query,
  shared: z.boolean().default(false),
})

export const savedViewChange = z.object({
  version,
  name: name.optional(),
  query: query.optional(),
  shared: z.boolean().optional(),
})

const byId = z.object({ id: idParam })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  summary: 'List the saved views of a list: your own, then those that other staff share',
  access: 'admin',
  query: z.object({ list: z.enum(viewedLists) }),
  reply: z.array(savedView),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Save a view of a list; 409 view-name-taken, too-many-views',
  access: 'admin',
  body: savedViewForm,
  reply: savedView,
  status: 201,
  idempotent: true,
  problems: ['too-many-views', 'view-name-taken'],
})

export const changeSavedView = endpoint({
  method: 'PUT',
  path: '/api/admin/views/{id}',
  summary:
    'Change the given fields of your view; 403 not-your-view, 409 view-name-taken; 409 stale, with the current view, if the version is not the current one',
  access: 'admin',
  params: byId,
  body: savedViewChange,
  reply: savedView,
  problems: ['not-your-view', 'stale', 'view-name-taken', 'view-not-found'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  summary:
    'Delete your view; 403 not-your-view; 409 stale, with the current view, if the version is not the current one',
  access: 'admin',
  params: byId,
  query: z.object({ version: versionParam }),
  problems: ['not-your-view', 'stale', 'view-not-found'],
})
