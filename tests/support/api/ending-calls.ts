/** Calls after which others are refused: they end the session, or close the shop. */
export const endingCalls = new Set([
  'post /api/logout',
  'delete /api/admin/customers/{id}/sessions',
  'delete /api/account',
  'put /api/admin/access',
  'post /api/admin/demo/clear',
])
