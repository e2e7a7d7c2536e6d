import type { FastifyError, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { localPath } from '#contract/paths.ts'
import { logProblem } from './problem-replies.ts'

/** A field that occurs several times has its last value. */
export type FormFields = Readonly<Partial<Record<string, string>>>

/** How an endpoint answers an HTML form, which browsers without JavaScript submit: always with a redirect. */
export interface PlainForm<Result> {
  /** The endpoint's body from the form's fields. Default: the fields. */
  body?: (fields: FormFields) => unknown
  /** The page to show next. `from` is the path of the page with the form, if the browser names it. */
  done: (fields: FormFields, result: Result, from: string | undefined) => string
  /** The page that shows the problem with this code. */
  refused: (fields: FormFields, code: string, from: string | undefined) => string
}

/** Parses a form. Endpoints without a plain form get no body from it. */
export async function parsePlainForm(request: FastifyRequest, body: string): Promise<undefined> {
  request.formFields = Object.fromEntries(new URLSearchParams(body))
}

/** The path of the page that sent the request. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const url = URL.parse(headers.referer ?? '')
  return url ? localPath(url.pathname + url.search) : undefined
}

/** Lets a route accept forms: with the same checks and rate limits, but redirects instead of JSON. */
export function plainFormOptions<Result>(form: PlainForm<Result>) {
  return {
    preValidation: async (request: FastifyRequest) => {
      const { formFields } = request
      if (formFields) request.body = form.body ? form.body(formFields) : formFields
    },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (!request.formFields) throw error
      const { problem } = logProblem(error, request)
      return reply.redirect(form.refused(request.formFields, problem.code, pageOf(request)), 303)
    },
  } satisfies RouteShorthandOptions
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the request is an HTML form. */
    formFields: FormFields | null
  }
}
