import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, requiredText, text, version } from '#contract/fields.ts'
import { order } from './orders.ts'
import { staffOrder } from './staff-orders.ts'

export const problemForm = z.object({ text: requiredText(2000, 'Describe the problem') })
export type ProblemForm = z.infer<typeof problemForm>

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/problem',
  summary:
    'Report a problem with your delivered order, once per order. 409 not-delivered or problem-reported',
  access: 'customer',
  params: z.object({ orderNumber: text(100) }),
  body: problemForm,
  reply: order,
  status: 201,
})

export const solveProblem = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/problem/solved',
  summary:
    'Mark a reported problem as solved. 409 no-open-problem if there is none; 409 stale with the current order if `version` is outdated',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ version }),
  reply: staffOrder,
})
