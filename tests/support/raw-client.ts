import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/** A TCP client that can send slow or malformed HTTP. */
export interface RawClient {
  socket: Socket
  /** Everything received so far. */
  received: () => string
  isOpen: () => boolean
}

interface Start {
  /** Another local address. On Linux all of 127.0.0.0/8 is local. */
  from?: string
  send?: string
}

/** Resolves once connected. */
export async function connectRaw(url: string, { from = '127.0.0.1', send }: Start = {}): Promise<RawClient> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from })
  let received = ''
  let isOpen = true
  socket.setEncoding('latin1').on('data', (chunk) => (received += String(chunk)))
  // A reset also closes the connection.
  socket.on('error', () => {})
  socket.on('close', () => (isOpen = false))
  await once(socket, 'connect')
  if (send !== undefined) socket.write(send)
  return { socket, received: () => received, isOpen: () => isOpen }
}

/** The head of a POST request, without its body. */
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
