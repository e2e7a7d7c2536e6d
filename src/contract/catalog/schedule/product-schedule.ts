import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, version } from '#contract/fields.ts'
import { staffProduct } from '#contract/catalog/staff-products.ts'

const noMoment = 'Enter a date and a time'
const moment = z.iso.datetime({ message: noMoment }).nullable()

/** Without `publishAt`, an archived product stays archived and a live one stays live. */
export const scheduleForm = z.object({ publishAt: moment, unpublishAt: moment })

export const setProductSchedule = endpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}/schedule',
  summary:
    'Set when a product appears in the shop and when it leaves it, to about five seconds. Until publishAt it is archived. 422 for a moment that has passed, or an end before the start; 409 product-in-trash; 409 stale, with the current product, if the version is not the current one',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: scheduleForm.extend({ version }),
  reply: staffProduct,
  problems: ['invalid-schedule', 'product-in-trash', 'product-not-found', 'stale'],
})
