import type { Patterns } from '../../english/said/index.ts'
import { germanGoods } from './goods.ts'
import { germanOutside } from './outside.ts'
import { germanPlaces } from './places.ts'
import { germanSteps } from './steps.ts'
import { germanWishes } from './wishes.ts'
import { germanWork } from './work.ts'

export const germanPatterns: Patterns = {
  ...germanPlaces,
  ...germanWork,
  ...germanSteps,
  ...germanGoods,
  ...germanWishes,
  ...germanOutside,
}
