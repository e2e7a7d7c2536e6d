import type { FastifyRequest } from 'fastify'
import { Socket } from 'node:net'

/** A call of the page render, which is part of the page's own request. */
export function isInProcess({ raw }: FastifyRequest) {
  return !(raw.socket instanceof Socket)
}
