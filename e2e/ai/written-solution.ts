/** What the journeys' language model writes when it is asked for a solution that is handled gently. */
export const writtenSolution = JSON.stringify({
  title: 'Gentle palletizing of cartons',
  description: 'A robot sets cartons down gently.',
  hardware: [{ name: 'Quantum gripper 9000', description: 'Holds cartons', quantity: 1 }],
  software: [{ name: 'Line program', description: 'Sequence of the cell' }],
  steps: [
    { step_number: 1, title: 'Survey', description: 'Measure', duration: '2 weeks', team: 'Engineering' },
  ],
  implementation_time: '3 months',
  cost_range: '$120,000 - $180,000',
  roi_period: '14 months',
  performance_metrics: [],
  safety_requirements: ['Fence'],
})

/** What it reads in a sketch. */
export const readSketch = JSON.stringify({
  values: [{ field: 'ceilingMm', value: 3200, words: 'ceiling 3.2 m', file: 'sketch.png' }],
})

/** What the model that draws sends: a PNG of one pixel. */
export const drawnPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
