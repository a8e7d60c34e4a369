/** What a test waits for may take a while on a busy machine: the usual second is not enough there. */

import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 15_000 });
