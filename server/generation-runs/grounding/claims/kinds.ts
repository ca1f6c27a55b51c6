/** A figure of the engine's that words can claim otherwise. */
const ofCell = ['Throughput', 'OEE', 'Cost range', 'Payback', 'Implementation time'] as const
export const ofRobot = ['Cycle time', 'Payload', 'Reach'] as const
export const claimed = [...ofRobot, ...ofCell]
export type Claimed = (typeof claimed)[number]
