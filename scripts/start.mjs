// `npm start`: builds what is out of date, then serves the dashboard. HOST, PORT and TATAMI_DATA are read by the server itself.
// `--api` leaves the web app alone: under `npm run dev` Vite serves it.
import './build.mjs';

await import('../apps/api/dist/main.js');
