/// <reference types="vite/client" />
import { hydrateIslands } from "./hydrate.tsx";

hydrateIslands(import.meta.glob("/islands/**/*.tsx"));
