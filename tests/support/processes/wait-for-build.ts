// A setup file: no test starts a shop of its own while the build is made, since each build deletes files of the other.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

while (!existsSync(join(inject('builtShops'), 'shops.json'))) await setTimeout(100)
