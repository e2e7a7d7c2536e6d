import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/** A client that speaks HTTP byte by byte, as slowly and wrongly as a test likes. */
export interface RawClient {
  socket: Socket
  /** All that has arrived so far. */
  received: () => string
  isOpen: () => boolean
}

interface Start {
  /** Another address of this machine: all of 127.0.0.0/8 belong to it on Linux. */
  from?: string
  send?: string
}

/** Done when the connection is made. */
export async function connectRaw(url: string, { from = '127.0.0.1', send }: Start = {}): Promise<RawClient> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from })
  let received = ''
  let isOpen = true
  socket.setEncoding('latin1').on('data', (chunk) => (received += String(chunk)))
  // A reset is a way to be closed.
  socket.on('error', () => {})
  socket.on('close', () => (isOpen = false))
  await once(socket, 'connect')
  if (send !== undefined) socket.write(send)
  return { socket, received: () => received, isOpen: () => isOpen }
}

/** The head of a request whose body is still to come. */
export function postHead(path: string, length: number, headers: Record<string, string> = {}) {
  const all = {
    host: 'shop.example',
    'content-type': 'application/json',
    'content-length': length,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`
