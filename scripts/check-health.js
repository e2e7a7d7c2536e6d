// Exit code 0 while the shop in this container runs. Plain JavaScript, because it starts every few seconds.
const port = process.env['PORT'] ?? '3000'
const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
process.exit(response?.ok ? 0 : 1)
