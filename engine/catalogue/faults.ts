/** Faults found in the collected data. The figures they name are not used. */
type Fault = { text: string; isSpeedWrong: boolean; areLimitsWrong: boolean }

const faults: Readonly<Record<string, Fault>> = {
  'kuka-kr-120-r2500-pro': {
    text: 'The joint speeds and limits in the collected data are those of the KR 16-2. The speeds are not used; the limits are kept only to draw the arm.',
    isSpeedWrong: true,
    areLimitsWrong: true,
  },
  'yaskawa-mh5': {
    text: 'The joint speeds in the collected data are placeholders (170 to 399 °/s). They are not used.',
    isSpeedWrong: true,
    areLimitsWrong: false,
  },
  'abb-irb-52': {
    text: 'The joint speeds in the collected data are placeholders. They are not used.',
    isSpeedWrong: true,
    areLimitsWrong: false,
  },
  'fanuc-m-900ib-700': {
    text: 'Parallel-link arm: its joint frames give 2,622 mm, the data sheet 2,832 mm. The reach of the frames is not used as a figure; the drawn arm is short by 210 mm.',
    isSpeedWrong: false,
    areLimitsWrong: false,
  },
}

/** The known fault of a robot's data, by robot id; `undefined` when none is known. */
export const faultOf = (robotId: string): Fault | undefined => faults[robotId]
