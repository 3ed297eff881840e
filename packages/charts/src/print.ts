export { prepareChartRendering, renderChartToSvg } from './print/render-chart-to-svg.ts';
