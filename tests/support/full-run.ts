/** True for `npm run test:all`, which leaves nothing out to save time. */
export const isFullRun = process.env['TEST_ALL'] !== undefined
