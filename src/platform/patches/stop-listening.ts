import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/**
 * Closes the listening socket only. `http.Server.close` also cuts idle keep-alive connections, whose next request may be on its way.
 * Remove when Node has an option to keep them.
 */
export function stopListening(server: HttpServer) {
  Server.prototype.close.call(server)
}
