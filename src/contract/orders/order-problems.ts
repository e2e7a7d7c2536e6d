import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { filesIn, id, idParam, requiredText, text, version } from '#contract/fields.ts'
import { maxProblemPhotos, maxQuantity } from '#contract/limits.ts'
import { order } from './orders.ts'
import { problemReasons } from '#contract/choices.ts'
import { staffOrder } from './staff-orders.ts'

const wholeQuantity = 'Enter a whole number from 1'

export const problemForm = z.object({
  /** The id of the order line that is wrong; null for the whole order. */
  itemId: id.nullable().default(null),
  /** How many units of the line are wrong. Required with `itemId`, ignored without. */
  quantity: z.int(wholeQuantity).min(1, wholeQuantity).max(maxQuantity).nullable().default(null),
  reason: z.enum(problemReasons, 'Choose a reason').default('other'),
  text: requiredText(2000, 'Describe the problem'),
  /** Keys of uploaded photos. */
  photos: z.array(text(64)).max(maxProblemPhotos, `Add at most ${maxProblemPhotos} photos`).default([]),
})
export type ProblemForm = z.input<typeof problemForm>

const byNumber = z.object({ orderNumber: text(100) })

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/problem',
  summary:
    'Report a problem with your delivered order or one of its lines. 409 not-delivered or too-many-problems; 422 unknown-line, quantity-above-ordered or unknown-photo',
  access: 'customer',
  params: byNumber,
  body: problemForm,
  reply: order,
  status: 201,
  idempotent: true,
  problems: [
    'not-delivered',
    'order-not-found',
    'quantity-above-ordered',
    'quantity-missing',
    'too-many-problems',
    'unknown-line',
    'unknown-photo',
  ],
})

export const uploadProblemPhoto = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/problem-photos',
  summary:
    'Upload a photo for a problem report of your delivered order (multipart, field `photo`, one image of up to 12 megapixels). Report the problem within a day with its key. 409 not-delivered, 413 image-too-large, 422 not-an-image, damaged-image, too-many-pixels, picture-too-costly, 429 upload-in-progress, 503 pictures-busy',
  access: 'customer',
  params: byNumber,
  body: filesIn('photo'),
  bodyType: 'multipart/form-data',
  reply: z.object({ key: z.string() }),
  status: 201,
  problems: ['not-delivered', 'order-not-found'],
})

export const getProblemPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/{orderNumber}/problem-photos/{key}',
  summary: 'Get a photo of a problem report as WebP, as the owner of the order or as staff; else 404',
  access: 'customer',
  params: byNumber.extend({ key: text(64) }),
  query: z.object({ size: z.enum(['thumbnail', 'full']).default('full') }),
  reply: z.unknown(),
  replyType: 'image/webp',
  problems: ['order-not-found'],
})

export const solveProblem = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/problem/solved',
  summary:
    'Mark a reported problem as solved, by default the first open one. 409 no-open-problem if there is none; 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ problemId: id.optional(), version }),
  reply: staffOrder,
  problems: ['no-open-problem', 'order-not-found', 'stale'],
})
