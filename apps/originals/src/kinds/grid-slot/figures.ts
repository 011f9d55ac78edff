import type { GridFigures } from './measure.ts'

/** Written by testing/write-figures.ts. */
export const gridFigures: Readonly<Record<string, GridFigures>> = {
  iguazu: {
    rtp: '0.959475',
    base_rtp: '0.703174',
    error: '0.001039',
    hit_frequency: '0.352281',
    standard_deviation: '5.851',
    feature_every: '147.9',
    rounds: 20000000,
  },
  nebula: {
    rtp: '0.950946',
    base_rtp: '0.950946',
    error: '0.000445',
    hit_frequency: '0.530629',
    standard_deviation: '1.992',
    feature_every: '',
    rounds: 20000000,
  },
  babel: {
    rtp: '0.947578',
    base_rtp: '0.563601',
    error: '0.001320',
    hit_frequency: '0.373088',
    standard_deviation: '8.721',
    feature_every: '107.3',
    rounds: 20000000,
  },
  carnaval: {
    rtp: '0.958879',
    base_rtp: '0.764157',
    error: '0.000982',
    hit_frequency: '0.294584',
    standard_deviation: '5.944',
    feature_every: '204.1',
    rounds: 20000000,
  },
  inti: {
    rtp: '0.957417174518',
    base_rtp: '0.678547941888',
    error: '0',
    hit_frequency: '0.354412',
    standard_deviation: '8.594',
    feature_every: '138.2',
    rounds: 20000000,
  },
  potosi: {
    rtp: '0.954035147086',
    base_rtp: '0.756233523631',
    error: '0',
    hit_frequency: '0.530572',
    standard_deviation: '11.038',
    feature_every: '406.9',
    rounds: 20000000,
  },
}
