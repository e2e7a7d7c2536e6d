import type { Trial } from './trial.ts'
import { authorisation } from './trials/authorisation.ts'
import { checkouts } from './trials/checkouts.ts'
import { closedGate } from './trials/closed-gate.ts'
import { databaseRestarts } from './trials/database-restarts.ts'
import { failedStatements } from './trials/failed-statements.ts'
import { fullDisk } from './trials/full-disk.ts'
import { fuzz } from './trials/fuzz.ts'
import { hostileFiles } from './trials/hostile-files.ts'
import { guessing } from './trials/guessing.ts'
import { kills } from './trials/kills.ts'
import { littleMemory } from './trials/little-memory.ts'
import { lostAnswers } from './trials/lost-answers.ts'
import { model } from './trials/model.ts'
import { pictures } from './trials/pictures.ts'
import { replicaTrials } from './trials/replica.ts'
import { replays } from './trials/replays.ts'
import { slowBodies } from './trials/slow-bodies.ts'
import { slowDatabase } from './trials/slow-database.ts'
import { stockEdits } from './trials/stock-edits.ts'
import { stops } from './trials/stops.ts'

export const trials: Trial[] = [
  checkouts,
  stockEdits,
  hostileFiles,
  replays,
  lostAnswers,
  kills,
  databaseRestarts,
  slowDatabase,
  ...replicaTrials,
  fullDisk,
  littleMemory,
  pictures,
  stops,
  slowBodies,
  model,
  failedStatements,
  authorisation,
  closedGate,
  guessing,
  fuzz,
]
