import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type WebhookEvent, WebhookNotVerified, verifyWebhook } from 'tradecounter-client'

interface Receiver {
  port: number
  /** The signing secret; during a rotation the old and the new one. */
  secret: string | string[]
  onEvent: (event: WebhookEvent) => void
}

/** Listens for webhooks, and passes on those that the shop signed. */
export async function receiveWebhooks({ port, secret, onEvent }: Receiver): Promise<Server> {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const body = await text(request)
      onEvent(verifyWebhook({ secret, headers: request.headers, body }))
      response.writeHead(204).end()
    } catch (error) {
      console.error(`Webhook refused: ${String(error)}`)
      response.writeHead(error instanceof WebhookNotVerified ? 401 : 500).end()
    }
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
