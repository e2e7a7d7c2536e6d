import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, requiredText, text, version } from '#contract/fields.ts'
import { order, staffOrder } from './orders.ts'

export const problemForm = z.object({ text: requiredText(2000, 'Please say what is wrong') })
export type ProblemForm = z.infer<typeof problemForm>

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/orders/{orderNumber}/problem',
  summary: 'Say what is wrong with an own delivered order, once; else 409 not-delivered or problem-reported',
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
    'Mark what the buyer reported as solved; 409 no-open-problem where there is nothing, 409 stale, with the current order, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ version }),
  reply: staffOrder,
})
