#!/bin/sh
# Runs the tests of the engine with its kernels built under AddressSanitizer and UndefinedBehaviorSanitizer.
# The build lies in a folder of its own, so that the working tree keeps its fast kernels.
set -eu
cd "$(dirname "$0")/.."
python=$(pwd)/.venv/bin/python
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/tests"
cp -r pyproject.toml src "$folder"
cp -r tests/__init__.py tests/engine tests/learn "$folder/tests"
rm -f "$folder"/src/qwirkle/engine/*.c "$folder"/src/qwirkle/engine/*.so

cd "$folder"
CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all' \
LDFLAGS='-fsanitize=address,undefined' \
    "$python" -m Cython.Build.Cythonize --inplace --quiet -3 src/qwirkle/engine/*.pyx

# Python itself never gives back everything, so leaks are left to the tests that watch memory grow. With plain
# malloc under Python's own objects, writing past one of them is seen too. The tests of memory are left out: the
# sanitizer keeps freed memory to itself.
LD_PRELOAD="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so)" \
ASAN_OPTIONS=detect_leaks=0:abort_on_error=0 \
UBSAN_OPTIONS=print_stacktrace=1 \
PYTHONMALLOC=malloc \
PYTHONPATH="$folder/src" \
    "$python" -m pytest -q -p no:cacheprovider -p no:xdist --timeout 1800 \
    tests/engine tests/learn/test_steps.py tests/learn/test_window.py tests/learn/test_games.py tests/learn/test_batch.py \
    tests/learn/test_policy_bot.py tests/learn/test_observations.py \
    --ignore tests/engine/test_memory.py "$@"
